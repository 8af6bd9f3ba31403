import { oauth } from "@cartwright/contract/identity/oauth";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { jwks } from "./jwks.ts";
import { token } from "./token.ts";
import { tokenInfo } from "./token-info.ts";

export const identity: readonly Implementation[] = [implement(oauth, { token, tokenInfo, jwks })];
