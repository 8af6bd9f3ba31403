import { Icon } from "@cartwright/ui/parts/icon";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { rooms } from "../rooms.ts";
import { useMay } from "../use-workplace.ts";

export function Menu() {
	const { t } = useLanguage();
	const may = useMay();
	const shown = rooms.filter(({ permission }) => !permission || may(permission));
	const current = roomAt(useLocation().pathname);
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => {
		if (current) scrollToCurrent(list.current);
	}, [current]);
	return (
		<nav className="menu" aria-label={t("shell.menu")}>
			<ul className="plain-list" ref={list}>
				{shown.map(({ name, path, icon, group }, index) => (
					<li key={name} className={group === (shown[index - 1]?.group ?? group) ? undefined : "menu-next-group"}>
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

/** Scrolls the menu alone, of which a few rooms fit on a phone: `scrollIntoView` would move the page too. */
const scrollToCurrent = (list: HTMLElement | null): void => {
	const link = list?.querySelector<HTMLElement>("[aria-current]");
	if (!list || !link) return;
	list.scrollTo({
		left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2,
		top: link.offsetTop - (list.clientHeight - link.offsetHeight) / 2,
	});
};
