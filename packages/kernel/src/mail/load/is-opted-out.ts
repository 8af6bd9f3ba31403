import { byId } from "@cartwright/store/store";
import type { ReadContext } from "../../foundation/context.ts";
import { mailOptOuts } from "../documents.ts";

/** Whether a mailbox takes no more mails of a kind, by the id of `optOutIdOf`. */
export const isOptedOut = async ({ store }: Pick<ReadContext, "store">, site: string, id: string): Promise<boolean> => {
	const { optOut } = await store.read(site, { optOut: byId(mailOptOuts, id) });
	return optOut !== undefined;
};
