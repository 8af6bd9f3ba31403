import { mailOptOuts } from "@cartwright/contract/mails/mail-opt-outs";
import { type ActionFunctionArgs, useActionData } from "react-router";
import { useLanguage } from "../language.ts";
import { linkUnknown, MailLinkPage } from "../mail-link-page.tsx";
import { pageContextKey } from "../page-context.server.ts";

/** By a POST of the button, or of a mail program (RFC 8058). */
export const action = async ({ params, context }: ActionFunctionArgs) => {
	try {
		const calls = context.get(pageContextKey).callAs().use(mailOptOuts);
		await calls.optOutOfMails({ token: params.token ?? "" });
		return { unsubscribed: true };
	} catch (error) {
		throw linkUnknown(error);
	}
};

export default function Unsubscribe() {
	const { t } = useLanguage();
	return (
		<MailLinkPage
			ask={{ title: t("unsubscribe.title"), text: t("unsubscribe.text"), button: t("unsubscribe.confirm") }}
			done={{ title: t("unsubscribe.done"), text: t("unsubscribe.doneText") }}
			isDone={useActionData<typeof action>()?.unsubscribed ?? false}
		/>
	);
}
