/** The browser APIs in use, so that callers do not need the DOM types. */
interface Browser {
	readonly document: {
		createElement(name: "iframe"): Frame;
		readonly body: { appendChild(frame: Frame): unknown };
	};
	addEventListener(name: "message", listener: (event: MessageFrom) => void): void;
	removeEventListener(name: "message", listener: (event: MessageFrom) => void): void;
}

interface Frame {
	src: string;
	hidden: boolean;
	readonly contentWindow: unknown;
	remove(): void;
}

interface MessageFrom {
	readonly source: unknown;
	readonly data: unknown;
}

export interface FrameMessage {
	readonly code?: string;
	readonly state?: string;
	readonly error?: string;
	readonly error_description?: string;
}

/** Timeout of a frame, in milliseconds. */
export const frameTimeout = 120_000;

/** Loads a page in a hidden frame and returns the message that it posts to the parent page. */
export const askHiddenFrame = (address: string, timeout = frameTimeout): Promise<FrameMessage> => {
	const browser = globalThis as unknown as Browser;
	const frame = browser.document.createElement("iframe");
	return new Promise<FrameMessage>((resolve, reject) => {
		const timer = setTimeout(() => end(() => reject(new Error("OAuth flow timed out"))), timeout);
		// Any page may post messages here; only those of the frame itself count.
		const hear = ({ source, data }: MessageFrom) => {
			if (source === frame.contentWindow && isFrameMessage(data)) end(() => resolve(data));
		};
		const end = (settle: () => void) => {
			clearTimeout(timer);
			browser.removeEventListener("message", hear);
			frame.remove();
			settle();
		};
		browser.addEventListener("message", hear);
		frame.hidden = true;
		frame.src = address;
		browser.document.body.appendChild(frame);
	});
};

const isFrameMessage = (data: unknown): data is FrameMessage =>
	data !== null && typeof data === "object" && ("code" in data || "error" in data);
