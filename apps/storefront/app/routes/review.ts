import { type ActionFunctionArgs, data, redirect } from "react-router";
import { links, returnPath } from "../links.ts";
import { isLive } from "../live-form.ts";
import { pageContextKey } from "../page-context.server.ts";
import { sendVisitorReview } from "../product/reviews.server.ts";

/** There is no page here: the form is on the product page. */
export const loader = () => redirect(links.home);

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const form = await request.formData();
	const sent = await sendVisitorReview(context.get(pageContextKey), form);
	if (isLive(form)) return data(sent);
	const path = returnPath(form.get("back"), "write-review", { parameter: "review", value: sent.outcome });
	return redirect(path, { status: 303 });
};
