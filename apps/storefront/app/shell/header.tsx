import { ButtonLink } from "@cartwright/ui/parts/button";
import { Dialog } from "@cartwright/ui/parts/dialog";
import { Icon } from "@cartwright/ui/parts/icon";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { usePendingQuantity } from "../cart/cart-fetchers.ts";
import type { NavigationEntry } from "../chrome.server.ts";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useChrome } from "../use-chrome.ts";
import { Logo } from "./logo.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import { SearchBox } from "./search-box.tsx";
import { useAwayOnScroll } from "./use-away-on-scroll.ts";

export function Header() {
	const { t } = useLanguage();
	const { announcement, announcementUrl, navigation, hasProducts } = useChrome();
	const top = useAwayOnScroll<HTMLDivElement>();
	const entries = [...navigation, ...(hasProducts ? [{ label: t("shell.all"), url: links.search }] : [])];
	return (
		<header className="header">
			{announcement && (
				<p className="announcement">{announcementUrl ? <a href={announcementUrl}>{announcement}</a> : announcement}</p>
			)}
			<div className="header-top" ref={top}>
				<div className="header-bar page-width">
					{entries.length > 0 && <Menu entries={entries} />}
					<a className="logo" href={links.home}>
						<Logo />
					</a>
					{navigation.length > 0 && (
						<nav className="header-nav" aria-label={t("shell.mainNavigation")}>
							<NavigationLinks entries={navigation} folds />
						</nav>
					)}
					{hasProducts && <SearchBox />}
					<div className="header-actions">
						<AccountLink />
						<CartLink />
					</div>
				</div>
			</div>
		</header>
	);
}

interface Navigation {
	readonly entries: readonly NavigationEntry[];
}

const fallback = "#navigation";

/** For narrow screens. Without JavaScript, it links to the same links in the footer. */
function Menu({ entries }: Navigation) {
	const { t } = useLanguage();
	const { key } = useLocation();
	const [open, setOpen] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the menu
	useEffect(() => setOpen(false), [key]);
	useEffect(() => {
		// Pressed before the scripts ran, it jumped to the footer.
		if (location.hash !== fallback) return;
		history.replaceState(history.state, "", location.pathname + location.search);
		scrollTo({ top: 0, behavior: "instant" });
		setOpen(true);
	}, []);
	return (
		<div className="header-menu">
			<ButtonLink
				kind="quiet"
				size="icon"
				href={fallback}
				role="button"
				aria-label={t("shell.menu")}
				aria-haspopup="dialog"
				onClick={(event) => {
					event.preventDefault();
					setOpen(true);
				}}
			>
				<Icon name="menu" />
			</ButtonLink>
			<Dialog open={open} onClose={() => setOpen(false)} title={t("shell.menu")} drawer="start">
				<nav className="menu-links" aria-label={t("shell.mainNavigation")}>
					<NavigationLinks entries={entries} />
				</nav>
			</Dialog>
		</div>
	);
}

/** Links to the account, or to the sign-in, which returns to this page. */
function AccountLink() {
	const { t } = useLanguage();
	const { isMember } = useChrome();
	const { pathname, search } = useLocation();
	return (
		<a
			className="button button-quiet button-icon"
			href={isMember ? links.account : links.signIn(pathname + search)}
			aria-label={t(isMember ? "account.title" : "account.signIn")}
		>
			<Icon name="person" />
		</a>
	);
}

function CartLink() {
	const { t } = useLanguage();
	const { cartCount: savedCount } = useChrome();
	const cartCount = savedCount + usePendingQuantity();
	return (
		<a
			className="button button-quiet button-icon cart-link"
			href={links.cart}
			aria-label={t("shell.cartCount", { count: cartCount })}
		>
			<Icon name="bag" />
			{cartCount > 0 && <span className="cart-count">{cartCount > 99 ? "99+" : cartCount}</span>}
		</a>
	);
}
