import type { LoaderFunctionArgs } from "react-router";
import { links } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";

/** Filtered lists and personal pages are useless to search engines. */
const disallowed = [
	links.cart,
	`${links.search}?`,
	"/sign-in",
	links.account,
	links.delivery,
	links.suggestions,
	"/hosted/",
];

export const loader = ({ context }: LoaderFunctionArgs): Response => {
	const { origin } = context.get(pageContextKey);
	const lines = [
		"User-agent: *",
		...disallowed.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${origin}${links.sitemap}`,
	];
	return new Response(`${lines.join("\n")}\n`, {
		headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
	});
};
