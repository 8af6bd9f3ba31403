import type { FactorType } from "@cartwright/contract/identity/identity-messages";
import type { Providers } from "../../../foundation/providers.ts";

/** The second factors that members can set up: those that need a message only where somebody sends it. */
export const availableFactorTypes = ({ messages }: Pick<Providers, "messages">): FactorType[] => [
	"TOTP",
	"EMAIL",
	"PUSH",
	...(messages?.channels ?? []),
];
