import { Link } from "react-router";

interface ListView {
	readonly name: string;
	readonly text: string;
	/** The search part of its address. */
	readonly search: string;
}

interface ListViewsProps {
	readonly label: string;
	readonly current: string;
	readonly views: readonly ListView[];
}

/** The views of a list, as links. */
export function ListViews({ label, current, views }: ListViewsProps) {
	return (
		<nav className="views" aria-label={label}>
			<ul className="plain-list">
				{views.map(({ name, text, search }) => (
					<li key={name}>
						<Link className="view" to={{ search: search || "?" }} aria-current={name === current ? "page" : undefined}>
							{text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
