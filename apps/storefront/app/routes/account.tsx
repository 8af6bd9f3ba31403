import { oauth } from "@cartwright/contract/identity/oauth";
import { myOrders } from "@cartwright/contract/orders/my-orders";
import { CallError } from "@cartwright/sdk/errors";
import { noTokens } from "@cartwright/sdk/tokens";
import { Button, ButtonLink } from "@cartwright/ui/parts/button";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { PageHead } from "../head.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { type PageContext, pageContextKey } from "../page-context.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	// Somebody who signed out on the account pages is not asked to sign in again.
	const hasLeft = new URL(request.url).searchParams.get("wixMemberLoggedIn") === "false";
	if (hasLeft) await checkSession(pageContext);
	const member = pageContext.platform.isMember ? await findMember(pageContext) : undefined;
	if (!member) throw redirect(hasLeft ? links.home : links.signIn(links.account));
	return { ...member, orders: await recentOrders(pageContext) };
};

const recentOrders = async ({ platform }: PageContext) => {
	const { orders } = await platform.visitor.use(myOrders).listMyOrders({ limit: 3 });
	return orders.map(({ id, number, purchasedDate, createdDate, currency, priceSummary }) => ({
		id: id ?? "",
		number: number ?? "",
		date: purchasedDate ?? createdDate ?? "",
		currency: currency ?? "",
		total: priceSummary?.total?.amount ?? "0",
	}));
};

type RecentOrder = Awaited<ReturnType<typeof recentOrders>>[number];

/** Deletes the tokens of a member whose session was ended elsewhere. */
const checkSession = async ({ platform }: PageContext): Promise<void> => {
	const { auth } = platform.visitor;
	if (!auth.loggedIn()) return;
	const { active } = await platform.shared.use(oauth).tokenInfo({ token: auth.getTokens().accessToken.value });
	if (!active) auth.setTokens(noTokens);
};

/** `undefined` if the session was ended elsewhere. */
const findMember = async ({ platform }: PageContext) => {
	try {
		const { name, email } = await platform.visitor.use(oauth).userInfo({});
		return { name: name ?? "", email: email ?? "" };
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		platform.visitor.auth.setTokens(noTokens);
		return undefined;
	}
};

export default function Account() {
	const { t } = useLanguage();
	const { name, email, orders } = useLoaderData<typeof loader>();
	return (
		<div className="page-width account">
			<PageHead title={t("account.title")} path={links.account} hidden />
			<h1>{name ? t("account.hello", { name }) : t("account.title")}</h1>
			<p>{t("account.signedInAs", { email: `\u2068${email}\u2069` })}</p>
			{orders.length > 0 && <RecentOrders orders={orders} />}
			<p>{t("account.text")}</p>
			<div className="account-actions">
				<ButtonLink href={links.accountOrders}>{t("account.orders")}</ButtonLink>
				<ButtonLink href={links.wishlist} kind="secondary">
					{t("wishlist.title")}
				</ButtonLink>
				<ButtonLink href={links.accountDetails} kind="secondary">
					{t("account.details")}
				</ButtonLink>
				<form method="post" action={links.signOut}>
					<Button type="submit" kind="secondary">
						{t("account.signOut")}
					</Button>
				</form>
			</div>
		</div>
	);
}

function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
	const { t, formats } = useLanguage();
	return (
		<section className="recent-orders" aria-labelledby="recent-orders">
			<h2 id="recent-orders">{t("account.recentOrders")}</h2>
			<ul>
				{orders.map(({ id, number, date, currency, total }) => (
					<li key={id}>
						<a href={links.accountOrder(id)}>{t("account.order", { number })}</a>
						<span suppressHydrationWarning>{formats.date(date)}</span>
						<span>{formats.money(total, currency)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
