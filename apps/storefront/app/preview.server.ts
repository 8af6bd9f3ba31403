import type { Site } from "@cartwright/contract/sites/site-messages";
import { storefrontContent } from "@cartwright/contract/sites/storefront-content";
import type { Client } from "@cartwright/sdk/client";
import { errorOf } from "@cartwright/sdk/errors";

/** The query parameter with the token of a preview. */
const parameter = "preview";

/** The shop with the content that is being edited, if the address of the page has a token for it that is still valid. */
export const previewedSite = async (client: Client, url: string): Promise<Site | undefined> => {
	const token = new URL(url).searchParams.get(parameter);
	if (!token || token.length > longestToken) return undefined;
	const { previewSite } = client.use(storefrontContent);
	try {
		return (await previewSite({ token })).site ?? undefined;
	} catch (error) {
		if (errorOf(previewSite, error)?.code === "PREVIEW_NOT_FOUND") return undefined;
		throw error;
	}
};

/** The services take no longer one. */
const longestToken = 1000;
