import type { LoaderFunctionArgs } from "react-router";
import { links } from "../links.ts";
import { visitContext } from "../visit.server.ts";

/** Lists that somebody narrowed, and pages of one's own, are of no use to search engines. */
export const loader = ({ context }: LoaderFunctionArgs): Response => {
	const { origin } = context.get(visitContext);
	const lines = ["User-agent: *", `Disallow: ${links.cart}`, `Disallow: ${links.search}?`, "Disallow: /hosted/", ""];
	return new Response([...lines, `Sitemap: ${origin}${links.sitemap}`, ""].join("\n"), {
		headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
	});
};
