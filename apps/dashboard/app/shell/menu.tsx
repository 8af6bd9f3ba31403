import { Icon } from "@cartwright/ui/parts/icon";
import { NavLink } from "react-router";
import { useLanguage } from "../language.ts";
import { rooms } from "../rooms.ts";
import { useMay } from "../use-workplace.ts";

export function Menu() {
	const { t } = useLanguage();
	const may = useMay();
	return (
		<nav className="menu" aria-label={t("shell.menu")}>
			<ul className="plain-list">
				{rooms
					.filter(({ permission }) => !permission || may(permission))
					.map(({ name, path, icon }) => (
						<li key={name}>
							<NavLink className="menu-link" to={path} end={path === "/"}>
								<Icon name={icon} />
								{t(`shell.rooms.${name}`)}
							</NavLink>
						</li>
					))}
			</ul>
		</nav>
	);
}
