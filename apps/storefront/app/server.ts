import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { type Host, hostContext } from "./host.server.ts";

/** Created once: a handler that gets a function reads all routes again for each request. */
let made: Promise<RequestHandler> | undefined;

const makeHandler = async (): Promise<RequestHandler> =>
	createRequestHandler(await import("virtual:react-router/server-build"), "production");

/** Handles a page request; the built server part of the app exports it. */
export const handle = async (request: Request, host: Host): Promise<Response> => {
	made ??= makeHandler();
	const context = new RouterContextProvider();
	context.set(hostContext, host);
	return (await made)(request, context);
};
