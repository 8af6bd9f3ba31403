import { useChrome } from "../use-chrome.ts";

export function Logo() {
	const { name, logo } = useChrome();
	return (
		<>
			{logo && (
				<svg className="logo-mark" viewBox={logo.viewBox} aria-hidden="true">
					<path d={logo.path} fillRule="evenodd" />
				</svg>
			)}
			<span>{name}</span>
		</>
	);
}
