import { stockNotices } from "@cartwright/contract/inventory/stock-notices";
import { CallError } from "@cartwright/sdk/errors";
import { Button } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { api, branding, leave } = await findAccount(context.get(pageContextKey), request.url);
	const { notices } = await api.use(stockNotices).listMyStockNotices({});
	return { branding, leave, notices: notices ?? [] };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const { api } = await findAccount(context.get(pageContextKey), request.url);
	const id = String((await request.formData()).get("id") ?? "");
	try {
		await api.use(stockNotices).removeMyStockNotice({ id });
	} catch (error) {
		// Already deleted: counts as success.
		if (!(error instanceof CallError) || error.code !== "STOCK_NOTICE_NOT_FOUND") throw error;
	}
	return redirect("/account/stock-notices");
};

export default function AccountStockNotices() {
	const { t, formats } = useLanguage();
	const { leave, notices } = useLoaderData<typeof loader>();
	return (
		<AccountSheet title={t("account.stockNotices")} leave={leave}>
			{notices.length === 0 ? (
				<EmptyState title={t("account.noStockNotices")}>
					<p>{t("account.noStockNoticesText")}</p>
				</EmptyState>
			) : (
				<ul className="plain account-list">
					{notices.map(({ id, productName, productUrl, choices, email, createdDate }) => (
						<li key={id}>
							<div>
								<p>
									<strong>
										{productUrl ? (
											<a className="link" href={productUrl}>
												<bdi>{productName}</bdi>
											</a>
										) : (
											<bdi>{productName}</bdi>
										)}
									</strong>
								</p>
								{choices && (
									<p>
										<bdi>{choices}</bdi>
									</p>
								)}
								<p className="muted small">
									{t("account.stockNoticeSince", {
										email: email ?? "",
										date: formats.date(String(createdDate ?? "")),
									})}
								</p>
							</div>
							<Form method="post">
								<input type="hidden" name="id" value={id ?? ""} />
								<Button
									type="submit"
									kind="secondary"
									size="small"
									aria-label={`${t("account.cancelStockNotice")}: ${productName}`}
								>
									{t("account.cancelStockNotice")}
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</AccountSheet>
	);
}
