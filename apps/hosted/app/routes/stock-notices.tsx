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
	const { say } = useLanguage();
	const ended = useActionData<typeof action>()?.ended;
	if (ended) {
		return (
			<SignInSheet title={say("stockNotices.ended")} text={say("stockNotices.endedText")}>
				<ButtonLink href="/">{say("errorPage.toShop")}</ButtonLink>
			</SignInSheet>
		);
	}
	return (
		<SignInSheet title={say("stockNotices.title")} text={say("stockNotices.text")}>
			<Form method="post">
				<Button type="submit">{say("stockNotices.end")}</Button>
			</Form>
		</SignInSheet>
	);
}
