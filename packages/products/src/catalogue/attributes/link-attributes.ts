import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Write } from "@cartwright/store/batch";
import { withLinkedNames } from "./link-names.ts";
import { withLinkedOptions } from "./link-options.ts";

/** Links the products of a batch to the brands, ribbons and customizations that they name, and creates missing ones. */
export const withLinkedAttributes = async (
	context: Pick<WorkContext, "store" | "now" | "newId">,
	site: string,
	writes: readonly Write[],
): Promise<readonly Write[]> => withLinkedOptions(context, site, await withLinkedNames(context, site, writes));
