import type { listKeys as declaration } from "@cartwright/contract/staff/keys";
import type { Handler } from "../../foundation/handler.ts";
import { listApiKeys } from "../list-api-keys.ts";
import { keyView } from "./key-view.ts";

export const listKeys: Handler<typeof declaration> = async ({ store, site }) => ({
	keys: (await listApiKeys(store, site)).map(({ key, lastUsedDate }) => keyView(key, lastUsedDate)),
});
