/** A place in a feed, on the wire `epoch * 2 ** 40 + position`. Epochs count the restores of the database. */
export interface Place {
  epoch: number;
  position: number;
}

const positions = 2 ** 40;

/** The place that a text on the wire names. */
export const placeOf = (after: string): Place => ({
  epoch: Math.floor(Number(after) / positions),
  position: Number(after) % positions,
});

/** A place as it is on the wire. */
export const placeText = ({ epoch, position }: Place): string => String(epoch * positions + position);
