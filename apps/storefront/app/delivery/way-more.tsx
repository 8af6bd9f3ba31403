import type { DeliveryWay } from "./delivery-ways.ts";

/** The delivery time and the pickup address, each on its own line. */
export function WayMore({ time, pickup }: Pick<DeliveryWay, "time" | "pickup">) {
	return [time, pickup].map(
		(line) =>
			line && (
				// A block in the direction of the page, so that lines in another one are aligned with what is above them.
				<span key={line} className="delivery-more">
					<bdi>{line}</bdi>
				</span>
			),
	);
}
