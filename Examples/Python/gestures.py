"""The gestures of a recording: python3 gestures.py ../../Recordings/pop.evemu"""
import sys
import pressure_gestures
for event in pressure_gestures.replay(sys.argv[1]):
    print(event)
