import { useChrome } from "../shell/use-chrome.ts";

export default function Home() {
	const { name, tagline } = useChrome();
	return (
		<div className="page-width">
			<title>{name}</title>
			<h1>{tagline || name}</h1>
		</div>
	);
}
