import { type ActionFunctionArgs, data, redirect } from "react-router";
import { links, ownPath } from "../links.ts";
import { isLive } from "../live-form.ts";
import { requestNotice } from "../product/stock-notice.server.ts";
import { visitContext } from "../visit.server.ts";

/** There is nothing to see: the form stands on the page of the product. */
export const loader = () => redirect(links.home);

/** Keeps who wants to hear of a variant that is sold out. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
	const form = await request.formData();
	const outcome = await requestNotice(context.get(visitContext), form);
	if (isLive(form)) return data({ outcome });
	const [path, query] = ownPath(form.get("back")).split("#")[0]?.split("?") ?? [];
	const parameters = new URLSearchParams(query);
	parameters.set("notice", outcome);
	return redirect(`${path}?${parameters}#notice`, { status: 303 });
};
