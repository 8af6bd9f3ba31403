import { keys } from "@cartwright/contract/staff/keys";
import { type Implementation, implement } from "../foundation/implementation.ts";

export const site: readonly Implementation[] = [
	implement(keys, {
		createKey: () => import("./keys/create-key.ts"),
		listKeys: () => import("./keys/list-keys.ts"),
		rotateKey: () => import("./keys/rotate-key.ts"),
		revokeKey: () => import("./keys/revoke-key.ts"),
	}),
];
