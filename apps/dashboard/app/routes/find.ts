import type { LoaderFunctionArgs } from "react-router";
import { pageContextKey } from "../page-context.server.ts";
import { findEverywhere } from "../palette/find.server.ts";
import type { Found } from "../palette/found.ts";

/** What the palette finds for a text. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<{ text: string; found: Found[] }> => {
	const page = context.get(pageContextKey);
	const text = (new URL(request.url).searchParams.get("q") ?? "").trim();
	const [client, { permissions }] = await Promise.all([page.staff(), page.me()]);
	return { text, found: text ? await findEverywhere(client, text, permissions) : [] };
};
