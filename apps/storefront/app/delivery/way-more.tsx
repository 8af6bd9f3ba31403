import type { DeliveryWay } from "./delivery-ways.ts";

/** The delivery time and the pickup address, each on its own line. */
export function WayMore({ time, pickup }: Pick<DeliveryWay, "time" | "pickup">) {
	return [time, pickup].map(
		(line) =>
			line && (
				<bdi key={line} className="delivery-more">
					{line}
				</bdi>
			),
	);
}
