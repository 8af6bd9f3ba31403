import { site as declaration } from "@cartwright/contract/sites/site";
import { keys } from "@cartwright/contract/staff/keys";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { getSite } from "./get-site.ts";
import { createKey } from "./keys/create-key.ts";
import { listKeys } from "./keys/list-keys.ts";
import { revokeKey } from "./keys/revoke-key.ts";
import { rotateKey } from "./keys/rotate-key.ts";

export const site: readonly Implementation[] = [
	implement(declaration, { getSite }),
	implement(keys, { createKey, listKeys, rotateKey, revokeKey }),
];
