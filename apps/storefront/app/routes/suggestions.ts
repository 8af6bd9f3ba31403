import { data, type LoaderFunctionArgs } from "react-router";
import { loadSuggestions } from "../catalogue/suggestions.server.ts";
import { pageContextKey } from "../page-context.server.ts";

/** The suggestions of the search box. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const text = new URL(request.url).searchParams.get("q") ?? "";
	return data(await loadSuggestions(context.get(pageContextKey), text), {
		headers: { "cache-control": "private, max-age=60" },
	});
};
