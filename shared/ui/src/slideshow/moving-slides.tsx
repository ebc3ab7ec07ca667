import { useEffect, useState, type FocusEvent, type ReactElement } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Slide, type SlideshowProps } from './slide.tsx';
import styles from './slideshow.module.css';

/**
 * Pictures that move by themselves. They stop at a press, while the pointer or the focus is in them, and for users who
 * asked their device for less motion (NT3).
 */
export function MovingSlides({ pictures, duration, speed }: SlideshowProps): ReactElement {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isPaused, setPaused] = useState(isStill);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPlaying = !isPaused && !isHovered && !isFocused;
  useEffect(() => {
    if (swiper === null || swiper.destroyed) return;
    if (isPlaying) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, isPlaying]);
  const leaveFocus = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };
  const watched = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: leaveFocus,
  };
  return (
    <div className={styles.moving} data-playing={isPlaying} {...watched}>
      <Swiper
        className={styles.track ?? ''}
        modules={[Autoplay]}
        autoplay={{ delay: duration, disableOnInteraction: false }}
        speed={isStill ? 0 : speed}
        rewind
        onSwiper={setSwiper}
      >
        {pictures.map((picture, index) => (
          <SwiperSlide key={picture.src}>
            <Slide picture={picture} position={index + 1} count={pictures.length} />
          </SwiperSlide>
        ))}
      </Swiper>
      <Control className={styles.back} label="Previous picture" icon="back" onPress={() => swiper?.slidePrev()} />
      <Control className={styles.forward} label="Next picture" icon="forward" onPress={() => swiper?.slideNext()} />
      <Control
        className={styles.pause}
        label={isPaused ? 'Play pictures' : 'Pause pictures'}
        icon={isPaused ? 'play' : 'pause'}
        onPress={() => setPaused(!isPaused)}
      />
    </div>
  );
}

interface ControlProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}

function Control({ className, label, icon, onPress }: ControlProps): ReactElement {
  return (
    <button type="button" className={`${styles.control} ${className}`} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
