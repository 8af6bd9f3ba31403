import type { ClientActionFunctionArgs } from "react-router";
import { orElse } from "../lost-network.ts";
import type { SignInResult } from "./form-result.ts";

const unreachable: SignInResult = { typed: {}, faults: [], problem: "unreachable" };

/** Sends a form; where the server cannot be reached the page stays, and says so. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
	orElse(() => serverAction(), unreachable);

/** The same for a page of several forms, of which `of` is the one that says so. */
export const clientActionOf =
	(of: string) =>
	({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
		orElse(() => serverAction(), { of, ...unreachable });
