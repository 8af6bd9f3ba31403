import { Button, ButtonLink } from "@cartwright/ui/parts/button";
import { type ActionFunctionArgs, Form, useActionData } from "react-router";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { decline } from "../review-request/review-request.server.ts";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";

/** Mail scanners follow links, so only the button declines. */
export const action = async ({ params, context }: ActionFunctionArgs) => {
	await decline(context.get(pageContextKey), params.token ?? "");
	return { declined: true };
};

export default function DeclineReviewRequests() {
	const { t } = useLanguage();
	if (useActionData<typeof action>()?.declined) {
		return (
			<SignInSheet title={t("reviewRequest.declined")} text={t("reviewRequest.declinedText")}>
				<ButtonLink href="/">{t("errorPage.toShop")}</ButtonLink>
			</SignInSheet>
		);
	}
	return (
		<SignInSheet title={t("reviewRequest.declineTitle")} text={t("reviewRequest.declineText")}>
			<Form method="post">
				<Button type="submit">{t("reviewRequest.decline")}</Button>
			</Form>
		</SignInSheet>
	);
}
