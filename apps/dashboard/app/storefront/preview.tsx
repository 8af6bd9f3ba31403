import { Radio } from "@cartwright/ui/parts/choice";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../language.ts";

const widths = { desktop: 1280, phone: 390 } as const;
type Device = keyof typeof widths;

/** A token is valid for a quarter of an hour. */
const renewedAfter = 10 * 60_000;

interface PreviewProps {
	/** The revision of the content: another one is another page. */
	readonly revision: string;
	readonly language: string;
}

/**
 * The storefront's own home page with the draft. Its frame runs no scripts and sends no forms, and its links open in other windows:
 * whatever is on that page cannot act in the name of the staff user.
 */
export function Preview({ revision, language }: PreviewProps) {
	const { t } = useLanguage();
	const [device, setDevice] = useState<Device>("desktop");
	const address = usePreviewAddress();
	const source = address && `${address.url}&${new URLSearchParams({ lang: language, revision })}`;
	return (
		<section className="preview" aria-label={t("storefrontRoom.preview.title")}>
			<fieldset className="preview-devices">
				<legend className="visually-hidden">{t("storefrontRoom.preview.width")}</legend>
				{(["desktop", "phone"] as const).map((each) => (
					<Radio
						key={each}
						name="device"
						value={each}
						checked={device === each}
						onChange={() => setDevice(each)}
						label={t(`storefrontRoom.preview.${each}`)}
					/>
				))}
			</fieldset>
			{source && address.canFrame && <Frame source={source} width={widths[device]} />}
			{source && !address.canFrame && (
				<p>
					<a className="link" href={source} target="_blank" rel="noreferrer">
						{t("storefrontRoom.preview.open")}
					</a>
				</p>
			)}
		</section>
	);
}

const usePreviewAddress = () => {
	const { load, data } = useFetcher<{ url: string; canFrame: boolean }>();
	useEffect(() => {
		const renew = (): void => void load("/storefront/preview");
		renew();
		const timer = setInterval(renew, renewedAfter);
		return () => clearInterval(timer);
	}, [load]);
	return data;
};

/** Shown as wide as the device, and scaled to the room that there is. Stays where it was scrolled to. */
function Frame({ source, width }: { source: string; width: number }) {
	const { t } = useLanguage();
	const box = useRef<HTMLDivElement>(null);
	const frame = useRef<HTMLIFrameElement>(null);
	const scrolled = useRef(0);
	const [room, setRoom] = useState({ width: 0, height: 0 });
	useEffect(() => {
		const element = box.current;
		if (!element) return undefined;
		const observer = new ResizeObserver(([entry]) => {
			if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
	return (
		<div className="preview-box" ref={box}>
			<iframe
				ref={frame}
				title={t("storefrontRoom.preview.title")}
				src={source}
				sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
				referrerPolicy="no-referrer"
				style={{ inlineSize: `${width}px`, blockSize: `${room.height / scale}px`, transform: `scale(${scale})` }}
				onLoad={() => {
					const view = frame.current?.contentWindow;
					if (!view) return;
					view.scrollTo({ top: scrolled.current, behavior: "instant" });
					view.addEventListener("scroll", () => {
						scrolled.current = view.scrollY;
					});
				}}
			/>
		</div>
	);
}
