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
	const { say } = useLanguage();
	if (useActionData<typeof action>()?.declined) {
		return (
			<SignInSheet title={say("reviewRequest.declined")} text={say("reviewRequest.declinedText")}>
				<ButtonLink href="/">{say("errorPage.toShop")}</ButtonLink>
			</SignInSheet>
		);
	}
	return (
		<SignInSheet title={say("reviewRequest.declineTitle")} text={say("reviewRequest.declineText")}>
			<Form method="post">
				<Button type="submit">{say("reviewRequest.decline")}</Button>
			</Form>
		</SignInSheet>
	);
}
