import { stockNotices } from "@cartwright/contract/inventory/stock-notices";
import { CallError } from "@cartwright/sdk/errors";
import { Button, ButtonLink } from "@cartwright/ui/parts/button";
import { type ActionFunctionArgs, Form, useActionData } from "react-router";
import { pageError } from "../error-pages.ts";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";

/** Mail scanners follow links, so only the button unsubscribes. */
export const action = async ({ params, context }: ActionFunctionArgs) => {
	try {
		const calls = context.get(pageContextKey).callAs().use(stockNotices);
		await calls.endStockNotices({ token: params.token ?? "" });
		return { ended: true };
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		throw pageError("linkUnknown");
	}
};

export default function StockNotices() {
	const { t } = useLanguage();
	const ended = useActionData<typeof action>()?.ended;
	if (ended) {
		return (
			<SignInSheet title={t("stockNotices.ended")} text={t("stockNotices.endedText")}>
				<ButtonLink href="/">{t("errorPage.toShop")}</ButtonLink>
			</SignInSheet>
		);
	}
	return (
		<SignInSheet title={t("stockNotices.title")} text={t("stockNotices.text")}>
			<Form method="post">
				<Button type="submit">{t("stockNotices.end")}</Button>
			</Form>
		</SignInSheet>
	);
}
