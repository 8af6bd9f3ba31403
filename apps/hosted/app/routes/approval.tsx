import { ButtonLink } from "@cartwright/ui/parts/button";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { leaveAddress } from "../callbacks.ts";
import { useLanguage } from "../language.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { look, callbacks } = await findSignIn(context.get(visitContext), new URL(request.url));
	return { look, leave: leaveAddress(callbacks) };
};

/** For who has an account that the shop has still to let in. */
export default function Approval() {
	const { say } = useLanguage();
	const { look, leave } = useLoaderData<typeof loader>();
	return (
		<SignInSheet title={say("approval.title")} text={say("approval.text", { shop: look.name })}>
			{look.email && <p>{say("trouble.help", { email: look.email })}</p>}
			<ButtonLink href={leave}>{say("trouble.back")}</ButtonLink>
		</SignInSheet>
	);
}
