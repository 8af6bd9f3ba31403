import { Button } from "@cartwright/ui/parts/button";
import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { useLanguage } from "../language.ts";

const sections = [
	["/account/orders", "account.orders"],
	["/account", "account.profile"],
	["/account/addresses", "account.addresses"],
	["/account/payment-methods", "account.paymentMethods"],
	["/account/stock-notices", "account.stockNotices"],
	["/account/security", "account.security"],
	["/account/privacy", "account.privacy"],
] as const;

/** The layout of all account pages. */
export function AccountSheet({ title, leave, children }: { title: string; leave: string; children: ReactNode }) {
	const { t } = useLanguage();
	const { pathname } = useLocation();
	const here = pathname === "/account/photo" ? "/account" : pathname.replace(/\/$/, "");
	return (
		<div className="sheet account">
			<title>{title}</title>
			<nav className="account-nav" aria-label={t("account.title")}>
				<ul className="plain">
					{sections.map(([to, name]) => (
						<li key={to}>
							<Link to={to} aria-current={to === here ? "page" : undefined}>
								{t(name)}
							</Link>
						</li>
					))}
					<li>
						<a href={leave}>{t("errorPage.back")}</a>
					</li>
					<li>
						<Form method="post" action="/account/sign-out" reloadDocument>
							<Button type="submit" kind="quiet" className="account-sign-out">
								{t("account.signOut")}
							</Button>
						</Form>
					</li>
				</ul>
			</nav>
			<div className="account-page">
				<h1>{title}</h1>
				{children}
			</div>
		</div>
	);
}
