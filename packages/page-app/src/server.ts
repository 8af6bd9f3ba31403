import type { Host } from "@cartwright/pages/host";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { hostContext } from "./host.ts";

/** Created once: a handler that gets a function reads all routes again for each request. */
let handler: Promise<RequestHandler> | undefined;

const createHandler = async (): Promise<RequestHandler> =>
	createRequestHandler(await import("virtual:react-router/server-build"), "production");

/** Handles a page request; the export of the built server part of every app. */
export const handle = async (request: Request, host: Host): Promise<Response> => {
	handler ??= createHandler();
	const context = new RouterContextProvider();
	context.set(hostContext, host);
	return (await handler)(request, context);
};
