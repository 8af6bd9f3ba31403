import { Icon } from "@cartwright/ui/parts/icon";
import { useLanguage } from "../language.ts";
import { usePageData } from "../use-branding.ts";

export function Header() {
	const { t } = useLanguage();
	const { branding, back, leave } = usePageData();
	const isOwn = leave?.startsWith("/") ?? false;
	const navigation = isOwn ? (branding?.navigation ?? []) : [];
	return (
		<header className="top">
			<div className="top-inner">
				<a className="brand" href={back ?? leave ?? "/"}>
					{branding?.logo && (
						<svg className="brand-mark" viewBox={branding.logo.viewBox} aria-hidden="true">
							<path d={branding.logo.path} fillRule="evenodd" />
						</svg>
					)}
					<span>
						<bdi>{(back && branding?.headerText) || branding?.name || t("shell.shop")}</bdi>
					</span>
				</a>
				{navigation.length > 0 && (
					<nav className="top-links" aria-label={t("shell.navigation")}>
						<ul className="plain">
							{navigation.map(({ label, url }) => (
								<li key={url}>
									<a href={url}>{label}</a>
								</li>
							))}
						</ul>
					</nav>
				)}
				{isOwn && !back && <ShopLinks hasProducts={branding?.hasProducts ?? false} />}
				{back && branding?.continueShopping !== false && (
					<a className="button button-quiet button-small top-back" href={back}>
						<Icon name="previous" turns />
						{t("shell.backToCart")}
					</a>
				)}
			</div>
		</header>
	);
}

/** The links that the pages of the shop's own storefront have in the same place. */
function ShopLinks({ hasProducts }: { hasProducts: boolean }) {
	const { t } = useLanguage();
	const links = [
		...(hasProducts ? [{ url: "/search", label: t("shell.search"), icon: "search" } as const] : []),
		{ url: "/account", label: t("account.title"), icon: "person" },
		{ url: "/cart", label: t("shell.cart"), icon: "bag" },
	] as const;
	return (
		<ul className="plain top-actions">
			{links.map(({ url, label, icon }) => (
				<li key={url}>
					<a className="button button-quiet button-icon" href={url} aria-label={label}>
						<Icon name={icon} />
					</a>
				</li>
			))}
		</ul>
	);
}
