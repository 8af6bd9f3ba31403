import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { type Host, hostContext } from "./host.server.ts";

/** Made once: a handler that is given a function reads all routes anew for each request. */
let made: Promise<RequestHandler> | undefined;

const makeHandler = async (): Promise<RequestHandler> =>
	createRequestHandler(await import("virtual:react-router/server-build"), "production");

/** Answers a request of a browser; this is what the built server part of the app exports. */
export const handle = async (request: Request, host: Host): Promise<Response> => {
	made ??= makeHandler();
	const context = new RouterContextProvider();
	context.set(hostContext, host);
	return (await made)(request, context);
};
