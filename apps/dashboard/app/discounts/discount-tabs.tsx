import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { useMay } from "../use-workplace.ts";

const tabs = [
	{ name: "coupons", path: "/discounts", permission: "COUPONS.MANAGE" },
	{ name: "automatic", path: "/discounts/automatic", permission: "ECOM.DISCOUNT_RULES_READ" },
] as const;

/** The kinds of discounts, each with its list. */
export function DiscountTabs({ current }: { current: (typeof tabs)[number]["name"] }) {
	const { t } = useLanguage();
	const may = useMay();
	return (
		<nav className="views" aria-label={t("rules.tabs.label")}>
			<ul className="plain-list">
				{tabs
					.filter(({ permission }) => may(permission))
					.map(({ name, path }) => (
						<li key={name}>
							<Link className="view" to={path} aria-current={name === current ? "page" : undefined}>
								{t(`rules.tabs.${name}`)}
							</Link>
						</li>
					))}
			</ul>
		</nav>
	);
}
