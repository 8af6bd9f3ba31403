import { mailOptOuts } from "@cartwright/contract/mails/mail-opt-outs";
import { CallError } from "@cartwright/sdk/errors";
import { Button, ButtonLink } from "@cartwright/ui/parts/button";
import { type ActionFunctionArgs, Form, useActionData } from "react-router";
import { pageError } from "../error-pages.ts";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";

/** Mail scanners follow links, so only a POST unsubscribes: of the button, or of a mail program (RFC 8058). */
export const action = async ({ params, context }: ActionFunctionArgs) => {
	try {
		await context
			.get(pageContextKey)
			.callAs()
			.use(mailOptOuts)
			.optOutOfMails({ token: params.token ?? "" });
		return { unsubscribed: true };
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		throw pageError("linkUnknown");
	}
};

export default function Unsubscribe() {
	const { t } = useLanguage();
	if (useActionData<typeof action>()?.unsubscribed) {
		return (
			<SignInSheet title={t("unsubscribe.done")} text={t("unsubscribe.doneText")}>
				<ButtonLink href="/">{t("errorPage.toShop")}</ButtonLink>
			</SignInSheet>
		);
	}
	return (
		<SignInSheet title={t("unsubscribe.title")} text={t("unsubscribe.text")}>
			<Form method="post">
				<Button type="submit">{t("unsubscribe.confirm")}</Button>
			</Form>
		</SignInSheet>
	);
}
