import { Icon } from "@cartwright/ui/parts/icon";
import { Link, useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { rooms } from "../rooms.ts";
import { useMay } from "../use-workplace.ts";

export function Menu() {
	const { t } = useLanguage();
	const may = useMay();
	const current = roomAt(useLocation().pathname);
	return (
		<nav className="menu" aria-label={t("shell.menu")}>
			<ul className="plain-list">
				{rooms
					.filter(({ permission }) => !permission || may(permission))
					.map(({ name, path, icon }) => (
						<li key={name}>
							<Link className="menu-link" to={path} aria-current={name === current ? "page" : undefined}>
								<Icon name={icon} />
								{t(`shell.rooms.${name}`)}
							</Link>
						</li>
					))}
			</ul>
		</nav>
	);
}

/** The room that a page is in. One may be below another: the longest path is its own. */
const roomAt = (pathname: string): string | undefined =>
	rooms
		.filter(({ path }) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)))
		.toSorted((one, other) => other.path.length - one.path.length)[0]?.name;
