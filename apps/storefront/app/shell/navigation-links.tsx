import { useLocation } from "react-router";
import type { NavigationEntry } from "../chrome.server.ts";

interface NavigationLinksProps {
	readonly entries: readonly NavigationEntry[];
	/** Whether links below others are folded away until their entry is pressed, which also works without scripts. */
	readonly folds?: boolean;
}

export function NavigationLinks({ entries, folds }: NavigationLinksProps) {
	const { pathname, key } = useLocation();
	return (
		<ul className="plain-list">
			{entries.map(({ label, url, links: below }) => (
				<li key={url + label}>
					{below && folds ? (
						// Another page closes it.
						<details key={key} name="below">
							<summary>{label}</summary>
							<NavigationLinks entries={[{ label, url }, ...below]} />
						</details>
					) : (
						<>
							<a href={url} aria-current={pathname === url ? "page" : undefined}>
								{label}
							</a>
							{below && <NavigationLinks entries={below} />}
						</>
					)}
				</li>
			))}
		</ul>
	);
}
