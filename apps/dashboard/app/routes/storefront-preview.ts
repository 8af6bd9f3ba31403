import { storefrontContent } from "@cartwright/contract/sites/storefront-content";
import type { LoaderFunctionArgs } from "react-router";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

/** The address at which the storefront shows the draft, for some minutes. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const client = await page.staff();
	const { url } = await orErrorPage(client.use(storefrontContent).createStorefrontPreview({}));
	// A storefront elsewhere does not let the dashboard frame it.
	return { url: url ?? "", canFrame: new URL(url ?? "", page.origin).origin === page.origin };
};

export const shouldRevalidate = (): boolean => false;
