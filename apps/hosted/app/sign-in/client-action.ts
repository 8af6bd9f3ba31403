import type { ClientActionFunctionArgs } from "react-router";
import { orElse } from "../lost-network.ts";
import type { SignInResult } from "./form-result.ts";

const unreachable: SignInResult = { typed: {}, faults: [], problem: "unreachable" };

/** Submits a form; if the server is unreachable, the page stays and says so. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
	orElse(() => serverAction(), unreachable);

/** The same for a page with several forms, where `of` is the one that shows it. */
export const clientActionOf =
	(of: string) =>
	({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
		orElse(() => serverAction(), { of, ...unreachable });
