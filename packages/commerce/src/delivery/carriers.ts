/** The carriers that every shop has, by the ids of the contract. */
export const shippingCarrierId = "45c44b27-ca7b-4891-8c0d-1747d588b835";
export const pickupCarrierId = "50d8c12f-715e-41ad-be25-d0f61375dbee";

/** Of both in earlier releases: carts may still name it. */
const earlierCarrierId = "c0a7e3b1-5f0d-4d1c-9a52-7e1f6b0d2c44";

const own: readonly string[] = [shippingCarrierId, pickupCarrierId];

export const isOwnCarrier = (id: string): boolean => own.includes(id);

/** Whether a choice of one carrier is one of the other. */
export const isSameCarrier = (chosen: string, offered: string): boolean =>
	chosen === offered || (chosen === earlierCarrierId && isOwnCarrier(offered));
