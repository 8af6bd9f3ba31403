import { type ActionFunctionArgs, useActionData } from "react-router";
import { useLanguage } from "../language.ts";
import { MailLinkPage } from "../mail-link-page.tsx";
import { pageContextKey } from "../page-context.server.ts";
import { decline } from "../review-request/review-request.server.ts";

export const action = async ({ params, context }: ActionFunctionArgs) => {
	await decline(context.get(pageContextKey), params.token ?? "");
	return { declined: true };
};

export default function DeclineReviewRequests() {
	const { t } = useLanguage();
	return (
		<MailLinkPage
			ask={{
				title: t("reviewRequest.declineTitle"),
				text: t("reviewRequest.declineText"),
				button: t("reviewRequest.decline"),
			}}
			done={{ title: t("reviewRequest.declined"), text: t("reviewRequest.declinedText") }}
			isDone={useActionData<typeof action>()?.declined ?? false}
		/>
	);
}
