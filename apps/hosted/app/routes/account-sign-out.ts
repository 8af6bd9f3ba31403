import { redirects } from "@cartwright/contract/redirects/redirects";
import { type ActionFunctionArgs, redirect, redirectDocument } from "react-router";
import { accountCookie, findAccount } from "../account/account.server.ts";
import { clearFlowCookie } from "../flow-cookies.ts";
import { pageContextKey } from "../page-context.server.ts";

/** Ends the session, in the shop and in this browser. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { api, clientId, callbacks } = await findAccount(pageContext, request.url);
	const { postFlowUrl } = callbacks;
	const { redirectSession } = await api.use(redirects).createRedirectSession({
		logout: { clientId },
		...(postFlowUrl ? { callbacks: { postFlowUrl } } : {}),
	});
	clearFlowCookie(pageContext, accountCookie);
	return redirectDocument(redirectSession?.fullUrl ?? "/hosted/signed-out", { status: 303 });
};

export const loader = () => redirect("/account");
