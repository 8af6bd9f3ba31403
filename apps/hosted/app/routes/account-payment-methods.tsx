import { savedPaymentMethods } from "@cartwright/contract/payments/saved-payment-methods";
import { CallError } from "@cartwright/sdk/errors";
import { Button } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { api, branding, leave } = await findAccount(context.get(pageContextKey), request.url);
	const saved = await api.use(savedPaymentMethods).listMySavedPaymentMethods({});
	const isRemoved = new URL(request.url).searchParams.get("done") === "removed";
	return { branding, leave, methods: saved.savedPaymentMethods, isRemoved };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const { api } = await findAccount(context.get(pageContextKey), request.url);
	const savedPaymentMethodId = String((await request.formData()).get("id") ?? "");
	try {
		await api.use(savedPaymentMethods).removeMySavedPaymentMethod({ savedPaymentMethodId });
	} catch (error) {
		// Already deleted: counts as success.
		if (!(error instanceof CallError) || error.code !== "SAVED_PAYMENT_METHOD_NOT_FOUND") throw error;
	}
	return redirect("/account/payment-methods?done=removed", { status: 303 });
};

export default function AccountPaymentMethods() {
	const { t, formats } = useLanguage();
	const { leave, methods, isRemoved } = useLoaderData<typeof loader>();
	return (
		<AccountSheet title={t("account.paymentMethods")} leave={leave}>
			{isRemoved && (
				<Notice tone="success" role="status">
					{t("account.paymentMethodRemoved")}
				</Notice>
			)}
			{methods.length === 0 ? (
				<EmptyState title={t("account.noPaymentMethods")}>
					<p>{t("account.noPaymentMethodsText")}</p>
				</EmptyState>
			) : (
				<>
					<p className="muted">{t("account.paymentMethodsText")}</p>
					<ul className="plain account-list">
						{methods.map(({ id, brand, lastFourDigits, createdDate }) => {
							const name = t("payment.SAVED", { brand: brand ?? "", digits: lastFourDigits ?? "" });
							return (
								<li key={id}>
									<div>
										<p>
											<strong>{name}</strong>
										</p>
										<p className="muted small">
											{t("account.paymentMethodSince", { date: formats.date(String(createdDate ?? "")) })}
										</p>
									</div>
									<Form method="post">
										<input type="hidden" name="id" value={id ?? ""} />
										<Button
											type="submit"
											kind="secondary"
											size="small"
											aria-label={`${t("account.removePaymentMethod")}: ${name}`}
										>
											{t("account.removePaymentMethod")}
										</Button>
									</Form>
								</li>
							);
						})}
					</ul>
				</>
			)}
		</AccountSheet>
	);
}
