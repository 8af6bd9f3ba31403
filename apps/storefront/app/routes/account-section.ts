import { redirects } from "@cartwright/contract/redirects/redirects";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { links } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";

const sections = { details: "ACCOUNT_INFO", orders: "ORDERS" } as const;

/** Opens a section of the account on the hosted pages, which link back here. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const { platform, origin, language } = context.get(pageContextKey);
	const name = params.section === "orders" ? "orders" : "details";
	const here = `${links.account}/${name}`;
	if (!platform.isMember) return redirect(links.signIn(here));
	const { redirectSession } = await platform.visitor.use(redirects).createRedirectSession({
		memberAccountPage: { section: sections[name] },
		callbacks: { postFlowUrl: origin + links.account },
		preferences: { additionalQueryParameters: { lang: language } },
	});
	// The call may have found that the session has ended.
	const isStill = platform.isMember && redirectSession?.fullUrl;
	return redirect(isStill ? redirectSession.fullUrl : links.signIn(here), {
		headers: { "cache-control": "no-store" },
	});
};
