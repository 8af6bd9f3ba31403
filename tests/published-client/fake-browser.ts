import { runInNewContext } from "node:vm";

interface Frame {
	src: string;
	style: Record<string, string>;
	parentElement?: { removeChild(frame: Frame): void };
}

type Listener = (event: { data: unknown; origin: string }) => void;

/**
 * The parts of a browser that the published client's silent sign-in uses: a window that receives messages, and frames
 * that load a page and run its script. `origin` is that of the storefront; messages for other origins are not
 * delivered.
 */
export const withFakeBrowser = async <Result>(origin: string, work: () => Promise<Result>): Promise<Result> => {
	const listeners = new Set<Listener>();
	const frames = new Set<Frame>();
	const load = async (frame: Frame) => {
		const page = await (await fetch(frame.src, { headers: { accept: "text/html" } })).text();
		const [, script = ""] = /<script nonce="[\w-]+">(.*)<\/script>/s.exec(page) ?? [];
		const postMessage = (data: unknown, target: string) => {
			if (target !== origin) return;
			for (const listener of listeners) listener({ data: JSON.parse(JSON.stringify(data)), origin });
		};
		runInNewContext(script, { window: { parent: { postMessage } } });
	};
	const body = {
		appendChild: (frame: Frame) => {
			frames.add(frame);
			frame.parentElement = { removeChild: (removed) => void frames.delete(removed) };
			void load(frame);
			return frame;
		},
		contains: (frame: Frame) => frames.has(frame),
	};
	const window = {
		addEventListener: (_name: string, listener: Listener) => listeners.add(listener),
		removeEventListener: (_name: string, listener: Listener) => listeners.delete(listener),
	};
	const document = { createElement: (): Frame => ({ src: "", style: {} }), body };
	Object.assign(globalThis, { window, document });
	try {
		return await work();
	} finally {
		Reflect.deleteProperty(globalThis, "window");
		Reflect.deleteProperty(globalThis, "document");
	}
};
